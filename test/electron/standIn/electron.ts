/**
 * A stand-in for the `electron` module, so that the app's own main.js and preload.cjs run where Electron's binary
 * cannot be had: windows are pages of Chromium, driven by playwright. What is not forbidden by the app is allowed, as
 * in Electron, so that a test sees whether it is forbidden.
 */
import type { Display } from 'electron';
import type { BrowserContext } from 'playwright';
import { app } from './app.ts';
import { connect } from './contents.ts';
import { dialog } from './dialog.ts';
import { ipcMain } from './ipc.ts';
import { Menu } from './menu.ts';
import { net } from './net.ts';
import { powerSaveBlocker } from './power.ts';
import { protocol, session } from './session.ts';
import { BrowserWindow } from './window.ts';
import { freshWorld, world } from './world.ts';

const screen = {
  getAllDisplays: () => world.displays.map((workArea) => ({ workArea }) as Display),
};

/** What a test does to the world around the app. */
export const standIn = {
  world,
  connect: (context: BrowserContext) => connect(context, (page) => new BrowserWindow({}, page)),
  /** A world in which no app has run. */
  reset: () => {
    Object.assign(world, freshWorld());
    app.reset();
    session.reset();
  },
};

export type { World } from './world.ts';
export { BrowserWindow, Menu, app, dialog, ipcMain, net, powerSaveBlocker, protocol, screen, session };
