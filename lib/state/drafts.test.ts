// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { laterDraft, readDraft, writeDraft } from './drafts'
import { cameBackTo, noteInterruption } from './drafts-return'

const draft = (savedAt: string) => ({ payload: {}, baseRowVersion: 1, savedAt })

beforeEach(() => sessionStorage.clear())

describe('drafts', () => {
  it('go on from the later of two copies, wherever it is kept', () => {
    const early = draft('2026-11-20T06:00:00.000Z')
    const late = draft('2026-11-20T06:00:01.000Z')
    expect(laterDraft(early, late)).toBe(late)
    expect(laterDraft(late, early)).toBe(late)
    expect(laterDraft(null, early)).toBe(early)
    expect(laterDraft(early, null)).toBe(early)
    expect(laterDraft(null, null)).toBeNull()
  })

  it('go on from what was typed last, whatever the server’s clock says of what it saved meanwhile', () => {
    const typed = (at: string, savedAt = at) => ({ ...draft(savedAt), payload: { typedAt: at } })
    const here = typed('2026-11-20T06:00:02.000Z')
    const onItsWay = typed('2026-11-20T06:00:00.000Z', '2026-11-20T06:00:02.100Z')
    expect(laterDraft(here, onItsWay)).toBe(here)
    const elsewhere = typed('2026-11-20T06:00:03.000Z', '2026-11-20T05:00:00.000Z')
    expect(laterDraft(here, elsewhere)).toBe(elsewhere)
  })

  it('are simply not kept where the browser cannot', async () => {
    const place = { userId: '1', entity: 'agent', id: 'new' } as const
    await writeDraft(place, draft('2026-11-20T06:00:00.000Z'))
    expect(await readDraft(place)).toBeNull()
  })
})

describe('coming back after an interruption', () => {
  it('is known once, and only at the address the person was torn away from', () => {
    noteInterruption(['/platformmanage/agent?edit=7', '/platformmanage/class?edit=8'])
    noteInterruption(['/platformmanage/agent?edit=7'])
    expect(cameBackTo('/platformmanage/agent')).toBe(false)
    expect(cameBackTo('/platformmanage/agent?edit=7')).toBe(true)
    expect(cameBackTo('/platformmanage/agent?edit=7')).toBe(false)
    expect(cameBackTo('/platformmanage/class?edit=8')).toBe(true)
  })

  it.each(['/platformmanage/agent', '{"a":1}', '[1]'])('starts afresh over %s', (stored) => {
    sessionStorage.setItem('interruptedAt', stored)
    expect(cameBackTo('/platformmanage/agent')).toBe(false)
    noteInterruption(['/main'])
    expect(cameBackTo('/main')).toBe(true)
  })
})
