// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cameBackTo } from '@/lib/state/drafts-return'
import { DraftKeeper } from './draft-keeper'

const form = { values: { name: '改' }, base: { name: '原' }, rowVersion: 3 }
const here = () => cameBackTo(window.location.pathname + window.location.search)
const tearAway = () => window.dispatchEvent(new Event('pagehide'))

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, message: 'ok', result: null }))
})

describe('a page torn away', () => {
  it('the moment after the first letter, before anything was drawn, is one to come back to', () => {
    const drafts = new DraftKeeper({ userId: '1', entity: 'menu', id: 'new' }, false, () => undefined)
    const close = drafts.open()
    tearAway()
    expect(here()).toBe(false)
    drafts.keep(form)
    tearAway()
    expect(here()).toBe(true)
    drafts.drop()
    tearAway()
    expect(here()).toBe(false)
    close()
  })

  it('from a draft that was only offered offers it again', () => {
    const drafts = new DraftKeeper({ userId: '1', entity: 'menu', id: '7' }, true, () => undefined)
    const close = drafts.open()
    tearAway()
    expect(here()).toBe(false)
    close()
  })

  it('is not that of a form that is no longer on show', () => {
    const drafts = new DraftKeeper({ userId: '1', entity: 'menu', id: '8' }, false, () => undefined)
    const close = drafts.open()
    drafts.keep(form)
    close()
    tearAway()
    expect(here()).toBe(false)
  })
})
