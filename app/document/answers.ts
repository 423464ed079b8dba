import { cookies } from 'next/headers'
import { screensOf } from '@/components/shell/menu/menu-tree'
import type { Answer } from '@/lib/api/answers'
import type { FirstCall } from '@/lib/api/first-call'
import { frameCalls } from '@/lib/api/frame-calls'
import { keyOf, sessionKeys, shownNamesKey } from '@/lib/api/keys'
import type { Call, CallInput } from '@/lib/contracts/base/call'
import { listLooks } from '@/lib/contracts/workspace/calls'
import { elsewhereCookie } from '@/lib/helpers/reader-zone'
import { pathOf } from '@/lib/helpers/screen-address'
import { after, type MenuId, type Opening, openedDicts, openedSession, opening } from './opening'

/** Milliseconds by which answers to calls made together may lie apart and still be shown together. */
const SPREAD = 300

/** What the frame of every screen needs: menus and person, how the person's lists look, what the header counts. */
export async function frameAnswers(): Promise<Answer[]> {
  const opened = await opening()
  if (!opened) return []
  const counting = (await isElsewhere())
    ? []
    : Object.values(frameCalls).map(({ call, asked }) => answerTo(opened, call, asked, null))
  const [session, looks] = await Promise.all([openedSession(), opened.ask(listLooks, {})])
  if (!session) return []
  const person = { key: sessionKeys.all, ...session }
  if (looks.kind === 'failed') return [person]
  // A platform that keeps no looks shows every list in its own.
  const { data, at } = looks.kind === 'answered' ? looks : { data: {}, at: null }
  const counts = await cameBy(spreadAfter(opened), counting)
  return [person, { key: keyOf(listLooks), data, at }, ...counts.flat()]
}

/**
 * What a screen asks for first, and the names of what is in it. Nothing for whoever's menus do not hold the screen,
 * unless it is `open` to everybody, nor for a browser in another time zone.
 */
export async function firstAnswers(first: readonly FirstCall[], open: boolean): Promise<Answer[]> {
  const opened = await opening()
  if (!opened || (await isElsewhere()) || !first.some(({ input }) => input(opened.params))) return []
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

/** A browser in another time zone would be shown times that are not its own. */
const isElsewhere = async () => (await cookies()).has(elsewhereCookie)

/** The answers to what the calls ask for at this address. A call that is slower than the others does not delay them. */
async function answersTo(opened: Opening, calls: readonly FirstCall[], menuId: MenuId): Promise<Answer[]> {
  const asking = calls.flatMap(({ call, input }) => {
    const asked = input(opened.params)
    return asked ? [answerTo(opened, call, asked, menuId)] : []
  })
  const late = spreadAfter(opened, Promise.race(asking))
  return (await cameBy(late, asking)).flat()
}

/** The answer; none where the call is refused or does not answer. */
async function answerTo<C extends Call>(
  opened: Opening,
  call: C,
  asked: CallInput<C>,
  menuId: MenuId,
): Promise<Answer[]> {
  const answer = await opened.ask(call, asked, { menuId })
  return answer.kind === 'answered' ? [{ key: [...keyOf(call), asked], data: answer.data, at: answer.at }] : []
}

/** Settles when answers are waited for no longer: `SPREAD` after the first of them, and not before the first piece leaves. */
const spreadAfter = ({ held }: Opening, first: Promise<unknown> = Promise.resolve()) =>
  Promise.all([held, first.then(() => after(SPREAD))])

/** Everything that comes, or what has come by the time `end` settles. */
async function cameBy<T>(end: Promise<unknown>, coming: readonly Promise<T>[]): Promise<T[]> {
  const came: T[] = []
  const all = coming.map(async (one) => came.push(await one))
  await Promise.race([Promise.all(all), end])
  return [...came]
}

/** Every text in a value, however deep: keys of dictionaries are among them. */
function textsIn(value: unknown, texts = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') texts.add(value)
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) textsIn(one, texts)
  return texts
}
