import { expect, test } from 'vitest';
import { kindOfDevice } from '../../../renderer/device/kind.ts';

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0';

test.each([
  ['Phone', `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${APPLE}`, 5],
  ['Phone', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 5],
  ['Tablet', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Safari/537.36`, 5],
  ['Tablet', `Mozilla/5.0 (iPad; CPU OS 15_0 like Mac OS X) ${APPLE}`, 5],
  ['Tablet', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15', 5],
  ['Computer', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15', 0],
  ['Computer', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 10],
  ['Television', `Mozilla/5.0 (Linux; Android 12; BRAVIA 4K Smart TV) ${CHROME} Safari/537.36`, 0],
  ['Television', `Mozilla/5.0 (SMART-TV; Linux; Tizen 6.0) ${CHROME} TV Safari/537.36`, 0],
  ['Television', `Mozilla/5.0 (Web0S; Linux/SmartTV) ${CHROME} Safari/537.36`, 0],
])('a %s is known by %s and %i touches', (kind, agent, touches) => {
  expect(kindOfDevice(agent, touches)).toBe(kind);
});
