import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './backend/core/audit.ts',
    './backend/core/meta.ts',
    './backend/core/tasks/schema.ts',
    './backend/modules/*/schema.ts',
  ],
  out: './backend/migrations',
})
