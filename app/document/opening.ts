import { headers } from 'next/headers'
import { cache } from 'react'
import { screensOf } from '@/components/shell/menu/menu-tree'
import { readMenus } from '@/lib/api/read-menus'
import type { Session } from '@/lib/api/session'
import type { Call, CallInput } from '@/lib/contracts/base/call'
import { queryAllDicts } from '@/lib/contracts/dict/calls'
import { listUserMenus } from '@/lib/contracts/menu/user-menus'
import { pathOf } from '@/lib/helpers/screen-address'
import { webConfig } from '@/lib/proxy/config'
import {
  createPlatformReader,
  type PlatformReader,
  type PlatformReadOptions,
  type PlatformRequest,
  type Visitor,
} from '@/lib/proxy/platform-reader'
import { readCookies } from '@/lib/proxy/session/cookie'
import { knownEntries, rememberEntries } from './menu-memory'

let platformReader: PlatformReader | undefined

/** A document being opened, with the requests it may send. */
export interface Opening {
  readonly path: string
  readonly params: URLSearchParams
  /** Origin of this site, as the browser names it. */
  readonly origin: string
  read<C extends Call>(
    call: C,
    input: CallInput<C>,
    options?: Omit<PlatformReadOptions, 'signal'>,
  ): Promise<PlatformRequest<C>>
  /** Menu entry of the screen in the session's last document; undefined if this process has rendered none. */
  readonly entry: MenuId | undefined
  remember(menus: Session['treeList']): void
  /** Resolves when the document's first piece leaves, complete or not. */
  readonly held: Promise<void>
}

/** Id of a screen's menu entry; null if the menus do not hold it. */
export type MenuId = string | null

/**
 * Returns the document that this request opens. Returns null for a part of an open page, which loads its own data, and
 * without a login. Cached per request for all callers.
 */
export const opening = cache(async (): Promise<Opening | null> => {
  const given = Object.fromEntries(await headers())
  const https = given['x-forwarded-proto'] === 'https'
  const host = given['x-forwarded-host'] ?? ''
  const { token } = readCookies(given.cookie, https)
  if (!given['x-document'] || !token) return null
  const visitor: Visitor = { headers: given, client: { address: given['x-forwarded-for'], https, host } }
  const { backendUrl, documentHold, documentPatience } = webConfig()
  const signal = patience(documentPatience)
  platformReader ??= createPlatformReader(backendUrl)
  const { read } = platformReader
  const path = given['x-path'] ?? '/'
  const entries = knownEntries(token)
  return {
    path,
    params: new URLSearchParams(given['x-search']),
    origin: `${https ? 'https' : 'http'}://${host}`,
    read: (call, input, options) => read(visitor, call, input, { ...options, signal }),
    entry: entries && (entries.get(path) ?? null),
    remember: (menus) => rememberEntries(token, new Map(screensOf(menus).map(({ url, id }) => [pathOf(url), id]))),
    held: after(documentHold),
  }
})

/**
 * Returns a signal that aborts after the given milliseconds: then the document ends without missing answers, and the
 * page requests them.
 */
function patience(ms: number): AbortSignal {
  const over = new AbortController()
  void after(ms).then(() => over.abort())
  return over.signal
}

export function after(ms: number): Promise<void> {
  // A busy process fires timers late and before it reads sockets: `setImmediate` lets waiting answers in.
  return new Promise((resolve) => setTimeout(() => setImmediate(resolve), ms).unref())
}

/**
 * Returns the answers if they arrive in time for the document's first piece; undefined if they must follow it. `ahead`
 * are the menus, without which the answers are not rendered. Late menus delay the content that needs them equally,
 * because React reveals a second piece 300 ms after the first at the earliest.
 */
export async function inFirstChunk<T>(answers: Promise<T>, ahead?: Promise<unknown>): Promise<T | undefined> {
  const opened = await opening()
  if (!opened) return answers
  const late = async () => {
    await opened.held
    if (ahead) await ahead.then(() => after(webConfig().documentHold))
    return undefined
  }
  return Promise.race([answers, late()])
}

interface Opened<T> {
  readonly data: T
  readonly at: string | null
}

/** Returns menus and user, as the browser's own query has them (lib/api/session.ts); null if they came late. */
export const openedSession = cache(async (): Promise<Opened<Session> | null> => {
  const opened = await opening()
  const answer = await opened?.read(listUserMenus, {})
  if (!opened || answer?.kind !== 'answered') return null
  const treeList = readMenus(answer.data.treeList, opened.origin)
  opened.remember(treeList)
  return { data: { ...answer.data, treeList }, at: answer.at }
})

/** Returns every dictionary; only the names that a page shows go on to the browser. */
export const openedDicts = cache(async () => {
  const opened = await opening()
  const answer = await opened?.read(queryAllDicts, {}, { isCached: true })
  return answer?.kind === 'answered' ? answer : null
})
