import '@fontsource/alegreya-sans/latin-500.css';
import '@fontsource/alegreya-sans/latin-700.css';
import '@fontsource/alegreya-sans/latin-800.css';
import '@fontsource/im-fell-english/latin-400.css';
import '@fontsource/im-fell-english/latin-400-italic.css';
import '@fontsource/im-fell-english-sc/latin-400.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import DeviceApp from './device/DeviceApp.svelte';
import { connect, isAtHost } from './link/link.ts';

const target = document.getElementById('app');
if (target && isAtHost()) mount(App, { target, props: { link: connect() } });
else if (target) mount(DeviceApp, { target });
