// The configuration of `npm run fuzz`. The fuzz is no part of `npm test`: it takes minutes, and its requests differ each time.
import { defineConfig, mergeConfig } from 'vitest/config';
import shared from './vite.config.ts';

export default mergeConfig(
  shared,
  defineConfig({
    test: {
      environment: 'node',
      globalSetup: ['test/support/templates.ts'],
      pool: 'forks',
      maxWorkers: 1,
      include: ['test/fuzz/**/*.fuzz.ts'],
      testTimeout: 3_600_000,
      hookTimeout: 120_000,
      css: { include: [/\.module\.css$/, /\.css\?raw$/] },
    },
  }),
);
