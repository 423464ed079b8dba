import { afterAll, beforeAll } from 'vitest'
import { addSchoolOfThree } from './schools.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/**
 * Returns an object with the service and its administrator, for tests of imports. Its fields are set in a `beforeAll`
 * of the test file; the service has one school.
 */
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
