import { cookies } from 'next/headers'
import { screensOf } from '@/components/shell/menu/menu-tree'
import type { Answer } from '@/lib/api/answers'
import type { FirstCall } from '@/lib/api/first-call'
import { frameCalls } from '@/lib/api/frame-calls'
import { keyOf, sessionKeys, shownNamesKey } from '@/lib/api/keys'
import type { Call, CallInput } from '@/lib/contracts/base/call'
import { listLayouts } from '@/lib/contracts/workspace/calls'
import { foreignZoneCookie } from '@/lib/helpers/reader-zone'
import { pathOf } from '@/lib/helpers/screen-address'
import { after, type MenuId, type Opening, openedDicts, openedSession, opening } from './opening'

/**
 * Milliseconds to wait after the first answer for the answers to simultaneous calls, so that all of them are shown
 * together.
 */
const SPREAD = 300

/**
 * Returns the answers that every screen needs around its content: menus and user, the layouts of the user's lists, and
 * the header's counts.
 */
export async function frameAnswers(): Promise<Answer[]> {
  const opened = await opening()
  if (!opened) return []
  const counting = (await isInForeignZone())
    ? []
    : Object.values(frameCalls).map(({ call, asked }) => answerTo(opened, call, asked, null))
  const [session, looks] = await Promise.all([openedSession(), opened.read(listLayouts, {})])
  if (!session) return []
  const person = { key: sessionKeys.all, ...session }
  if (looks.kind === 'failed') return [person]
  // An outside platform that stores no list layouts does not answer this call; every list then has its default layout.
  const { data, at } = looks.kind === 'answered' ? looks : { data: {}, at: null }
  const counts = await cameBy(spreadAfter(opened), counting)
  return [person, { key: keyOf(listLayouts), data, at }, ...counts.flat()]
}

/**
 * Returns the answers to a screen's first calls, with the dictionary names of the values in them. Returns no answers if
 * the browser is in another time zone, or if the user's menus do not contain the screen. A screen that is `open` needs
 * no menu entry.
 */
export async function firstAnswers(first: readonly FirstCall[], open: boolean): Promise<Answer[]> {
  const opened = await opening()
  if (!opened || (await isInForeignZone()) || !first.some(({ input }) => input(opened.params))) return []
  const naming = openedDicts()
  const asking = opened.entry === undefined ? null : answersTo(opened, first, opened.entry)
  const session = (await openedSession())?.data
  if (!session || session.mustChangePassword || session.mustSetFactor) return []
  const screen = screensOf(session.treeList).find(({ url }) => pathOf(url) === opened.path)
  if (!screen && !open) return []
  const entry = screen?.id ?? null
  const answers = await (asking && entry === opened.entry ? asking : answersTo(opened, first, entry))
  const dicts = answers.length > 0 ? (await cameBy(spreadAfter(opened), [naming]))[0] : null
  if (!dicts) return answers
  const words = textsIn([answers.map(({ data }) => data), [...opened.params.values()]])
  return [...answers, { key: shownNamesKey, data: dicts.data.filter(({ key }) => words.has(key)), at: dicts.at }]
}

/**
 * Whether the browser is in another time zone; the answers contain times that the server would render in the schools'
 * zone.
 */
const isInForeignZone = async () => (await cookies()).has(foreignZoneCookie)

/** Returns the answers to the calls that a screen makes at this address. A slow call does not delay the others. */
async function answersTo(opened: Opening, calls: readonly FirstCall[], menuId: MenuId): Promise<Answer[]> {
  const asking = calls.flatMap(({ call, input }) => {
    const asked = input(opened.params)
    return asked ? [answerTo(opened, call, asked, menuId)] : []
  })
  const late = spreadAfter(opened, Promise.race(asking))
  return (await cameBy(late, asking)).flat()
}

/** Returns the answer in an array; an empty array if the platform refuses or does not answer. */
async function answerTo<C extends Call>(
  opened: Opening,
  call: C,
  asked: CallInput<C>,
  menuId: MenuId,
): Promise<Answer[]> {
  const answer = await opened.read(call, asked, { menuId })
  return answer.kind === 'answered' ? [{ key: [...keyOf(call), asked], data: answer.data, at: answer.at }] : []
}

/**
 * Resolves when the wait for answers ends: `SPREAD` after the first answer, but not before the first part of the
 * document is sent.
 */
const spreadAfter = ({ held }: Opening, first: Promise<unknown> = Promise.resolve()) =>
  Promise.all([held, first.then(() => after(SPREAD))])

/** Returns all results, or those that arrived before `end` resolves. */
async function cameBy<T>(end: Promise<unknown>, coming: readonly Promise<T>[]): Promise<T[]> {
  const came: T[] = []
  const all = coming.map(async (one) => came.push(await one))
  await Promise.race([Promise.all(all), end])
  return [...came]
}

/**
 * Collects every string in a value, at any depth, because some of these strings are keys of dictionaries whose names
 * the page shows.
 */
function textsIn(value: unknown, texts = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') texts.add(value)
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) textsIn(one, texts)
  return texts
}
