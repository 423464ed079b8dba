import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Key, newId, send } from '../../../../docs/open-door-client.ts'
import { intakes, type Judged } from '../../../../lib/contracts/open/calls.ts'
import { freePort } from '../../../core/embedded/index.ts'
import { serve } from '../../../testing/child-service.ts'
import { addAccount, addOrgan } from '../../../testing/factories.ts'
import { addOpenKey } from '../../../testing/open-door.ts'
import { addQuestions } from '../../../testing/questions.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let key: Key
let questionId: string
let service: ChildProcess | null = null
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.services
  key = await addOpenKey(db)
  await addAccount(db, 'student', (await addOrgan(db)).id, { userName: 'pupil1' })
  ;[questionId = ''] = await addQuestions(app.services, [{ section: '初中', grade: '七年级' }])
})
afterAll(async () => {
  service?.kill('SIGKILL')
  await app.close()
})

it('the open interface neither loses an acknowledged item nor stores an item twice when its process is killed', {
  timeout: 240_000,
}, async () => {
  const port = await freePort()
  service = await serve(app, port)
  const answered: string[] = []
  const states: string[] = []
  let sending = true
  const senders = Array.from({ length: 3 }, async () => {
    while (sending) {
      const items = Array.from({ length: 50 }, () => ({ id: newId(), account: 'pupil1', questionId, seconds: 5 }))
      const { path } = intakes.answer.call
      const { results } = await send<{ results: Judged[] }>(key, `http://127.0.0.1:${port}`, path, { items }, 60)
      states.push(...results.map(({ state }) => state))
      answered.push(...items.map(({ id }) => id))
    }
  })
  for (let kill = 0; kill < 2; kill++) {
    await wait(700)
    service.kill('SIGKILL')
    await once(service, 'exit')
    service = await serve(app, port)
  }
  await wait(500)
  sending = false
  await Promise.all(senders)
  expect(states).not.toContain('refused')
  const { rows } = await app.services.database.pool.query<{ id: string }>('select id::text as id from open_answer')
  expect(rows.map(({ id }) => id).sort()).toEqual(answered.sort())
})
