import { headers } from 'next/headers'
import { cache } from 'react'
import { readMenus } from '@/lib/api/read-menus'
import type { Session } from '@/lib/api/session'
import type { Call, CallInput } from '@/lib/contracts/base/call'
import { queryAllDicts } from '@/lib/contracts/dict/calls'
import { listUserMenus } from '@/lib/contracts/menu/user-menus'
import { type Asked, type Asker, type AskOptions, createAsker, type Visitor } from '@/lib/proxy/ask'
import { webConfig } from '@/lib/proxy/config'
import { readCookies } from '@/lib/proxy/session/cookie'

let asker: Asker | undefined

/** A document that is being opened, with what may be asked for it. */
export interface Opening {
  readonly path: string
  readonly params: URLSearchParams
  /** Of this site, as the browser calls it. */
  readonly origin: string
  ask<C extends Call>(call: C, input: CallInput<C>, options?: Omit<AskOptions, 'signal'>): Promise<Asked<C>>
}

/**
 * The document this request opens; null for a part of a page that is open already, which asks for itself, and where
 * nobody is signed in. One per request, whoever asks.
 */
export const opening = cache(async (): Promise<Opening | null> => {
  const given = Object.fromEntries(await headers())
  const https = given['x-forwarded-proto'] === 'https'
  const host = given['x-forwarded-host'] ?? ''
  if (!given['x-document'] || !readCookies(given.cookie, https).token) return null
  const visitor: Visitor = { headers: given, client: { address: given['x-forwarded-for'], https, host } }
  const { backendUrl, documentPatience } = webConfig()
  const signal = patience(documentPatience)
  asker ??= createAsker(backendUrl)
  const { ask } = asker
  return {
    path: given['x-path'] ?? '/',
    params: new URLSearchParams(given['x-search']),
    origin: `${https ? 'https' : 'http'}://${host}`,
    ask: (call, input, options) => ask(visitor, call, input, { ...options, signal }),
  }
})

/** Over after so many milliseconds, when the document leaves without what is not there and the page asks for itself. */
function patience(ms: number): AbortSignal {
  const over = new AbortController()
  // A busy process fires timers late and before it reads: what has arrived meanwhile counts.
  setTimeout(() => setImmediate(() => over.abort()), ms).unref()
  return over.signal
}

interface Opened<T> {
  readonly data: T
  readonly at: string | null
}

/** Menus and person, as the browser's own query has them (lib/api/session.ts); null where they did not come in time. */
export const openedSession = cache(async (): Promise<Opened<Session> | null> => {
  const opened = await opening()
  const answer = await opened?.ask(listUserMenus, {})
  if (!opened || answer?.kind !== 'answered') return null
  return { data: { ...answer.data, treeList: readMenus(answer.data.treeList, opened.origin) }, at: answer.at }
})

/** Every dictionary; only the names a page shows go on to the browser. */
export const openedDicts = cache(async () => {
  const opened = await opening()
  const answer = await opened?.ask(queryAllDicts, {}, { keeps: true })
  return answer?.kind === 'answered' ? answer : null
})
