import { afterAll, beforeAll } from 'vitest'
import { addSchoolOfThree } from './schools.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** The service with one school that files are imported into, for the tests of a file; there from its first `beforeAll` on. */
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
