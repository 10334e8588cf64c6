import { m } from '../messages/generated/messages.js';

/** A tablet by Apple says that it is a computer, but is touched. */
const isTablet = (agent: string, touches: number): boolean =>
  /iPad|Tablet|Kindle|Silk/.test(agent) ||
  (agent.includes('Android') && !agent.includes('Mobile')) ||
  (agent.includes('Macintosh') && touches > 1);

/** What a device is called until it is given a name: by what its browser says of itself. */
export function kindOfDevice(agent: string, touches: number): string {
  if (/\bTV\b|SmartTV|SMART-TV|GoogleTV|AppleTV|HbbTV|Web0S|Tizen|CrKey|\bAFT/.test(agent)) {
    return m.devices_kind_television();
  }
  if (isTablet(agent, touches)) return m.devices_kind_tablet();
  return /Mobi|iPhone|iPod/.test(agent) ? m.devices_kind_phone() : m.devices_kind_computer();
}
