// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { laterDraft, readDraft, writeDraft } from './drafts'
import { cameBackTo, noteInterruption } from './drafts-return'

const draft = (savedAt: string) => ({ payload: {}, baseRowVersion: 1, savedAt })

beforeEach(() => sessionStorage.clear())

describe('the draft of a form that is restored', () => {
  it('is the later of the copies in the browser and on the server', () => {
    const early = draft('2026-11-20T06:00:00.000Z')
    const late = draft('2026-11-20T06:00:01.000Z')
    expect(laterDraft(early, late)).toBe(late)
    expect(laterDraft(late, early)).toBe(late)
    expect(laterDraft(null, early)).toBe(early)
    expect(laterDraft(early, null)).toBe(early)
    expect(laterDraft(null, null)).toBeNull()
  })

  it('is the copy that the user typed last, whatever the server’s clock says', () => {
    const typed = (at: string, savedAt = at) => ({ ...draft(savedAt), payload: { typedAt: at } })
    const here = typed('2026-11-20T06:00:02.000Z')
    const onItsWay = typed('2026-11-20T06:00:00.000Z', '2026-11-20T06:00:02.100Z')
    expect(laterDraft(here, onItsWay)).toBe(here)
    const elsewhere = typed('2026-11-20T06:00:03.000Z', '2026-11-20T05:00:00.000Z')
    expect(laterDraft(here, elsewhere)).toBe(elsewhere)
  })

  it('is missing, without an error, if the browser has no storage', async () => {
    const place = { userId: '1', entity: 'agent', id: 'new' } as const
    await writeDraft(place, draft('2026-11-20T06:00:00.000Z'))
    expect(await readDraft(place)).toBeNull()
  })
})

describe('cameBackTo', () => {
  it('returns true only once, and only for the address at which the user was interrupted', () => {
    noteInterruption(['/platformmanage/agent?edit=7', '/platformmanage/class?edit=8'])
    noteInterruption(['/platformmanage/agent?edit=7'])
    expect(cameBackTo('/platformmanage/agent')).toBe(false)
    expect(cameBackTo('/platformmanage/agent?edit=7')).toBe(true)
    expect(cameBackTo('/platformmanage/agent?edit=7')).toBe(false)
    expect(cameBackTo('/platformmanage/class?edit=8')).toBe(true)
  })

  it.each(['/platformmanage/agent', '{"a":1}', '[1]'])('returns false for the invalid stored value %s', (stored) => {
    sessionStorage.setItem('interruptedAt', stored)
    expect(cameBackTo('/platformmanage/agent')).toBe(false)
    noteInterruption(['/main'])
    expect(cameBackTo('/main')).toBe(true)
  })
})
