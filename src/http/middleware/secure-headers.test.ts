import { expect, it } from 'vitest';
import { noHosts } from '../allowed-hosts.ts';
import { contentSecurityPolicy } from './secure-headers.ts';

it('lets in nothing but its own, and no inline style', () => {
  expect(contentSecurityPolicy(noHosts)).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'none'; img-src 'self' data:; " +
      "frame-src 'none'; frame-ancestors 'none'; base-uri 'self'; form-action 'self'",
  );
});

it('lets in the hosts of the settings, never as styles or frames around us', () => {
  const policy = contentSecurityPolicy({ ...noHosts, all: ['https://pay.test'] });
  expect(policy).toContain("script-src 'self' https://pay.test;");
  expect(policy).toContain("img-src 'self' data: https://pay.test;");
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("frame-ancestors 'none';");
});

it('frames and calls the hosts of videos and those of the settings, which alone may be loaded [7.13-01]', () => {
  const policy = contentSecurityPolicy({ ...noHosts, all: ['https://pay.test'], frames: ['https://film.test'] });
  expect(policy).toContain('frame-src https://film.test https://pay.test;');
  expect(policy).toContain("connect-src 'self' https://film.test https://pay.test;");
  expect(policy.replaceAll(/(?:frame|connect)-src [^;]*/g, '')).not.toContain('film.test');
});

it('runs and calls the analytics service of the settings, and nothing else of it', () => {
  const policy = contentSecurityPolicy({ ...noHosts, analytics: ['https://telt.test'] });
  expect(policy).toContain("script-src 'self' https://telt.test;");
  expect(policy).toContain("connect-src 'self' https://telt.test;");
  expect(policy).toContain("img-src 'self' data: https://telt.test;");
  expect(policy.replaceAll(/(?:script|connect|img)-src [^;]*/g, '')).not.toContain('telt.test');
});
