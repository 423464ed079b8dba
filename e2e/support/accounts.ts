import type { Page } from '@playwright/test'
import type { AccountBody } from '../../lib/contracts/account/calls.ts'
import { studentCalls } from '../../lib/contracts/account/student.ts'
import { call } from './call.ts'
import { query } from './database.ts'

/**
 * Creates a student's account as the signed-in user of the page, and then sets its state in the database, because some
 * states need days to pass. Returns the id of the account. @throws Error with the message of the service where it
 * refuses the account
 */
export async function student(page: Page, body: Partial<AccountBody>, status = 'pending'): Promise<string> {
  const empty = { phone: '', classId: null, section: null, grade: null, subjects: [], type: 'formal', validTo: null }
  const web = process.env.E2E_BASE_URL ?? ''
  const answer = await call(page.request, web, studentCalls.insert, { ...empty, ...body } as AccountBody)
  if (answer.code !== 200) throw new Error(`account was not opened: ${answer.message}`)
  await query('update account set status = $2 where id = $1', [answer.result.id, status])
  return answer.result.id
}
