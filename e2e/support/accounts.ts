import type { Page } from '@playwright/test'
import type { AccountBody } from '../../lib/contracts/account.ts'
import { studentCalls } from '../../lib/contracts/student.ts'
import { query } from './platform.ts'

export interface School {
  id: string
  name: string
  code: string
}

let count = 0
/** A text no other journey has, letters and digits only. */
export const unique = (prefix: string) => `${prefix}${Date.now().toString(36)}${(count++).toString(36)}`

/** An organisation of the journey's own with two classes of 七年级 and one of 八年级. */
export async function school(seats = 100): Promise<School> {
  const code = unique('J')
  const name = `旅程学校${code}`
  const [row] = await query<{ id: string }>(
    `with school as (
       insert into organ (name, code, type, area_code, seats, pinyin, initials)
       values ($1, $2, 'school', '330106', $3, 'lvchengxuexiao', 'lcxx') returning id),
     classes as (
       insert into school_class (organ_id, section, grade, name, school_year)
       select school.id, '2', c.grade, c.name, 2026
         from school, (values ('07', '1班'), ('07', '2班'), ('08', '1班')) as c (grade, name))
     select id::text as id from school`,
    [name, code, seats],
  )
  return { id: row?.id ?? '', name, code }
}

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
