import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: { environment: 'node', include: ['{pictures,fonts}/**/*.test.ts'], testTimeout: 180_000, hookTimeout: 60_000 },
});
