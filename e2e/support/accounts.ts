import type { Page } from '@playwright/test'
import type { AccountBody } from '../../lib/contracts/account/calls.ts'
import { studentCalls } from '../../lib/contracts/account/student.ts'
import { query } from './database.ts'

/** Opens a student's account as the person signed in on the page, and puts it into a state only time could bring. */
export async function student(page: Page, body: Partial<AccountBody>, status = 'pending'): Promise<string> {
  const empty = { phone: '', classId: null, section: null, grade: null, subjects: [], type: 'formal', validTo: null }
  const answer = await page.evaluate(
    async ([path, text]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(`/api${path}`, { method: 'POST', headers, body: text })).json()
    },
    [studentCalls.insert.path, JSON.stringify({ ...empty, ...body })] as const,
  )
  if (answer.code !== 200) throw new Error(`account was not opened: ${answer.message}`)
  await query('update account set status = $2 where id = $1', [answer.result.id, status])
  return answer.result.id
}
