import { defineConfig, mergeConfig } from 'vitest/config';
import shared from './vite.config.ts';

const everywhere = ['**/node_modules/**', 'build/**', 'scripts/**/fixture/**'];

export default mergeConfig(
  shared,
  defineConfig({
    test: {
      environment: 'node',
      globalSetup: ['test/support/templates.ts'],
      setupFiles: ['test/support/setup.ts'],
      pool: 'forks',
      maxWorkers: 2,
      testTimeout: 15_000,
      hookTimeout: 120_000,
      css: { include: [/\.module\.css$/, /\.css\?raw$/] },
      projects: [
        // The files of a worker share its loaded modules, which takes a third of the time that a load for each file takes. So a
        // test must undo what it changes outside of itself: mocks, fake timers, the environment.
        {
          extends: true,
          test: {
            name: 'unit',
            isolate: false,
            include: ['{src,seed,scripts,bench,test/support,test/fuzz}/**/*.test.{ts,tsx}'],
            exclude: everywhere,
          },
        },
        {
          extends: true,
          test: { name: 'wire', isolate: false, include: ['test/wire/**/*.test.ts'], exclude: everywhere },
        },
        // Runs the built shop as a separate process, so `npm run build` must come first.
        { extends: true, test: { name: 'process', include: ['test/process/**/*.test.ts'], exclude: everywhere } },
      ],
    },
  }),
);
