import { afterAll, beforeAll } from 'vitest'
import { addSchoolOfThree } from './schools.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** Returns the service with one school for tests of imports; available from the file's first `beforeAll` on. */
export function schoolApp(): { app: TestApp; admin: { token: string } } {
  const school = {} as { app: TestApp; admin: { token: string } }
  beforeAll(async () => {
    school.app = await startTestApp()
    school.admin = { token: await school.app.signIn() }
    await addSchoolOfThree(school.app.services.db, { name: '示例京华学校', code: 'J001', seats: 300 })
  })
  afterAll(() => school.app.close())
  return school
}
