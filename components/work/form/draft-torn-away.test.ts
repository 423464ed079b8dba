// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cameBackTo } from '@/lib/state/drafts-return'
import { DraftStore } from './draft-store'

const form = { values: { name: '改' }, base: { name: '原' }, rowVersion: 3 }
const here = () => cameBackTo(window.location.pathname + window.location.search)
const tearAway = () => window.dispatchEvent(new Event('pagehide'))

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, message: 'ok', result: null }))
})

describe('a form in a page that unloads', () => {
  it('is restored if the page unloads before the first typed letter is rendered', () => {
    const drafts = new DraftStore({ userId: '1', entity: 'menu', id: 'new' }, false, () => undefined)
    const close = drafts.open()
    tearAway()
    expect(here()).toBe(false)
    drafts.store(form)
    tearAway()
    expect(here()).toBe(true)
    drafts.drop()
    tearAway()
    expect(here()).toBe(false)
    close()
  })

  it('is not restored if the user had not yet accepted the offered draft', () => {
    const drafts = new DraftStore({ userId: '1', entity: 'menu', id: '7' }, true, () => undefined)
    const close = drafts.open()
    tearAway()
    expect(here()).toBe(false)
    close()
  })

  it('is not restored if the user had closed the form before', () => {
    const drafts = new DraftStore({ userId: '1', entity: 'menu', id: '8' }, false, () => undefined)
    const close = drafts.open()
    drafts.store(form)
    close()
    tearAway()
    expect(here()).toBe(false)
  })
})
