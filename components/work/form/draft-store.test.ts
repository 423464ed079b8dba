// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DRAFT_PAUSE, DraftStore, fromDraft } from './draft-store'

interface Sent {
  method: string
  path: string
  name?: string
}

let sent: Sent[]
/** The stubbed network answers once this promise resolves. */
let hold: Promise<void>
const place = { userId: '1', entity: 'agent', id: '7' } as const
const form = (name: string) => ({ values: { name }, base: { name: '原' }, rowVersion: 3 })

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  hold = Promise.resolve()
  vi.stubGlobal('fetch', async (request: Request) => {
    const body = request.method === 'PUT' ? await request.clone().json() : null
    sent.push({ method: request.method, path: new URL(request.url).pathname, name: body?.payload.values.name })
    await hold
    const result = request.method === 'PUT' ? { savedAt: '2026-11-20T06:05:00.000Z' } : null
    return Response.json({ code: 200, message: 'ok', result })
  })
})
afterEach(() => vi.useRealTimers())

const keeper = (exists: boolean, onKept: (at: string) => void = () => undefined) =>
  new DraftStore(place, exists, onKept)

describe('DraftStore', () => {
  it('sends only the latest draft, after a pause in typing', async () => {
    const onKept = vi.fn()
    const drafts = keeper(false, onKept)
    drafts.store(form('一'))
    await vi.advanceTimersByTimeAsync(DRAFT_PAUSE - 1)
    drafts.store(form('二'))
    await vi.advanceTimersByTimeAsync(DRAFT_PAUSE - 1)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent.map(({ name }) => name)).toEqual(['二'])
    await expect.poll(() => onKept).toHaveBeenCalledWith('2026-11-20T06:05:00.000Z')
  })

  it('sends the draft at once when the form is hidden', async () => {
    const drafts = keeper(false)
    drafts.store(form('一'))
    drafts.flush()
    await expect.poll(() => sent).toHaveLength(1)
  })

  it('sends no draft after a save of the form has requested the removal of the draft', async () => {
    let release = () => {}
    hold = new Promise((resolve) => {
      release = resolve
    })
    const drafts = keeper(false)
    drafts.store(form('一'))
    drafts.flush()
    drafts.store(form('二'))
    drafts.drop()
    release()
    await expect.poll(() => sent.map(({ method }) => method)).toEqual(['PUT', 'DELETE'])
    await vi.advanceTimersByTimeAsync(DRAFT_PAUSE * 2)
    expect(sent).toHaveLength(2)
  })

  it('requests no removal of a draft if the server has no draft', async () => {
    keeper(false).drop()
    keeper(true).drop()
    await expect.poll(() => sent.map(({ method }) => method)).toEqual(['DELETE'])
  })
})

describe('fromDraft', () => {
  it('keeps stored values of fields that the form still has, and uses the form’s values for new fields', () => {
    const payload = { values: { name: '改', gone: 1 }, base: { name: '原' } }
    expect(fromDraft(payload, 3, { name: '今', note: '' })).toEqual({
      values: { name: '改', note: '' },
      base: { name: '原', note: '' },
      rowVersion: 3,
    })
  })
})
