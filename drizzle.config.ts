import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './backend/tables/*.ts',
  out: './backend/migrations',
})
