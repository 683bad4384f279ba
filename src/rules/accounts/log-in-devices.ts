// What is stored about the browser of a log-in: its family and its system, and nothing else of what it says about itself.

const browsers = [
  // Many browsers also name others, so the order matters.
  ['edge', /\bEdg(?:e|A|iOS)?\//],
  ['opera', /\bOPR\/|\bOpera\b/],
  ['samsung', /\bSamsungBrowser\//],
  ['firefox', /\bFirefox\/|\bFxiOS\//],
  ['chrome', /\bChrome\/|\bCriOS\/|\bChromium\//],
  ['safari', /\bSafari\//],
] as const;

const systems = [
  ['ios', /\biPhone\b|\biPad\b|\biPod\b/],
  ['android', /\bAndroid\b/],
  ['windows', /\bWindows\b/],
  ['macos', /\bMacintosh\b|\bMac OS X\b/],
  ['chromeos', /\bCrOS\b/],
  ['linux', /\bLinux\b/],
] as const;

export type BrowserFamily = (typeof browsers)[number][0] | 'other';
export type BrowserSystem = (typeof systems)[number][0] | 'other';

/** The browser of a log-in. */
export interface LogInDevice {
  browser: BrowserFamily;
  system: BrowserSystem;
}

/** The device that a `User-Agent` header describes, as far as it is known. */
export function parseUserAgent(header: string): LogInDevice {
  const find = <Name>(table: readonly (readonly [Name, RegExp])[]) =>
    table.find(([, pattern]) => pattern.test(header))?.[0];
  return { browser: find(browsers) ?? 'other', system: find(systems) ?? 'other' };
}

/** A device as it is stored: `firefox windows`. */
export function encodeDevice({ browser, system }: LogInDevice): string {
  return `${browser} ${system}`;
}

/** Reads a stored device. Of a log-in that stored none, both parts are `other`. */
export function decodeDevice(stored: string): LogInDevice {
  const [browser, system] = stored.split(' ');
  return {
    browser: browsers.find(([name]) => name === browser)?.[0] ?? 'other',
    system: systems.find(([name]) => name === system)?.[0] ?? 'other',
  };
}
