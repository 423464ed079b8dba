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

/** The HTML document of a page that the browser requests, with the calls that the server may make for it. */
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
  /**
   * Id of the screen's menu entry, as known from the session's last document; undefined if this process has rendered no
   * document of the session.
   */
  readonly entry: MenuId | undefined
  remember(menus: Session['treeList']): void
  /** Resolves when the server sends the first part of the document, whether all answers have arrived or not. */
  readonly held: Promise<void>
}

/** Id of a screen's menu entry; null if the menus do not contain the screen. */
export type MenuId = string | null

/**
 * Returns the document that this request opens. Returns null if the user is not signed in, or if the request comes from
 * a page that is already open, because that page loads its data itself. The result is cached for the duration of the
 * request.
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
 * Returns a signal that aborts the calls of a document after `ms` milliseconds. The document then ends without the
 * missing answers, and the page requests them.
 */
function patience(ms: number): AbortSignal {
  const over = new AbortController()
  void after(ms).then(() => over.abort())
  return over.signal
}

export function after(ms: number): Promise<void> {
  // A busy process fires timers late and before it reads from sockets, so `setImmediate` gives it time to read answers
  // that have arrived.
  return new Promise((resolve) => setTimeout(() => setImmediate(resolve), ms).unref())
}

/**
 * Returns the answers if they arrive in time for the first part of the document; undefined if a later part must contain
 * them. `ahead` resolves when the menus have arrived, because the page cannot show the answers without the menus. If
 * the menus are late, the answers get more time too: React shows a second part 300 ms after the first at the earliest.
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

/**
 * Returns menus and user in the form that the browser's own query uses (lib/api/session.ts); null if the platform
 * refused or did not answer in time.
 */
export const openedSession = cache(async (): Promise<Opened<Session> | null> => {
  const opened = await opening()
  const answer = await opened?.read(listUserMenus, {})
  if (!opened || answer?.kind !== 'answered') return null
  const treeList = readMenus(answer.data.treeList, opened.origin)
  opened.remember(treeList)
  return { data: { ...answer.data, treeList }, at: answer.at }
})

/**
 * Returns all dictionaries. The server only reads names in them; the document contains only the names that the page
 * shows.
 */
export const openedDicts = cache(async () => {
  const opened = await opening()
  const answer = await opened?.read(queryAllDicts, {}, { isCached: true })
  return answer?.kind === 'answered' ? answer : null
})
