import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Call } from '../../lib/contracts/base/call.ts'
import { type Machine, targetsOf } from '../../lib/contracts/base/transitions.ts'
import { calls } from '../../lib/contracts/index.ts'
import { machines } from '../../lib/contracts/transitions.ts'
import { flattenMenus } from '../seed/menus.ts'
import { roles } from '../seed/roles.ts'
import { openDoorValues } from './open-door-values.ts'

const MADE = 'Made by `npm run docs` from the contracts and the seed; do not edit.'

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const flags: readonly (readonly [flag: keyof Call, word: string])[] = [
  ['confirmed', 'confirmed'],
  ['beforeReady', 'before ready'],
  ['whileImpersonating', 'while impersonating'],
  ['multipart', 'file'],
  ['creates', 'creates'],
]

function callsPage(): string {
  const groups = Map.groupBy(calls, ({ path }) => path.split('/').slice(1, 3).join('/'))
  const sections = [...groups].map(([group, members]) => {
    const rows = members.map((call) => {
      const said = flags.filter(([flag]) => call[flag]).map(([, word]) => word)
      return [call.method, `\`${call.path}\``, call.summary, `\`${call.permission}\``, said.join(', ')]
    })
    return `## ${group}\n\n${table(['method', 'path', 'what', 'permission', 'flags'], rows)}`
  })
  const intro = `${MADE}

A permission is \`public\`, \`signedIn\`, \`signed\` (by a key of the open door, [open-door](open-door.md)) or the code of a port ([permissions](permissions.md)). *confirmed*: asks for a proof of who one is that is
at most ten minutes old. *before ready*: reachable while an initial password or a required second factor is still to be set. *while impersonating*: allowed
to somebody who looks at the platform as a role. *file*: takes a form with one part named \`file\`.
*creates*: takes a UUID as \`Idempotency-Key\`; a repeat with the same key and body is answered as the first call was, for 24 hours.`
  return [`# The ${calls.length} calls of the platform`, intro, ...sections].join('\n\n').concat('\n')
}

function permissionsPage(): string {
  const mark = (held: boolean) => (held ? '●' : '')
  const screens = flattenMenus().filter(({ url }) => url)
  const rows = screens.flatMap(({ code, name, url, ports = [] }) => [
    [`**${name}** \`${url}\``, ...roles.map(({ menus }) => mark(menus.includes(code)))],
    ...ports.map((port) => [
      `${port.name} \`${port.code}\``,
      ...roles.map((role) => mark(role.menus.includes(code) && role.ports.includes(port.code))),
    ]),
  ])
  const head = ['screen and its ports', ...roles.map(({ code, name }) => `${name} ${code}`)]
  const scopes = table(
    ['role', 'data scope', 'for'],
    roles.map(({ code, name, dataScope, remark }) => [`${name} ${code}`, dataScope, remark]),
  )
  return ['# Who may do what, as the platform begins', MADE, scopes, table(head, rows)].join('\n\n').concat('\n')
}

type Transition = Machine['actions'][string]

/** Returns the id of a state in a diagram; `[*]` is the state of a record before its creation or after its end. */
const idOf = (state: string | number | null) => (state === null ? '[*]' : `s_${state}`)

type Edge = readonly [from: string | number | null, to: string | number | null]

/** Returns the edges of the diagram for the transitions of one action. */
function edgesOf(action: Transition): Edge[] {
  const starts = action.from.length > 0 ? action.from : [null]
  return starts
    .flatMap((from) => targetsOf(action, from ?? '').map((to): Edge => [from, to]))
    .filter(([a, b]) => a !== b)
}

function statesPage(): string {
  const sections = machines.map(([of, { states, actions }]) => {
    const named = Object.entries(states).map(([state, { label: word }]) => `  state "${word}" as ${idOf(state)}`)
    const lines = Object.values<Transition>(actions).flatMap((action) =>
      edgesOf(action).map(([from, to]) => `  ${idOf(from)} --> ${idOf(to)}: ${action.label}`),
    )
    const diagram = ['```mermaid', 'stateDiagram-v2', ...named, ...lines, '```']
    const word = (state: string | number | null) => (state === null ? '（删除）' : (states[state]?.label ?? ''))
    const rows = Object.values<Transition>(actions).map((action) => {
      const { label, from, to, guards = {}, permission, confirmed, undoable } = action
      const edges = edgesOf(action).map(([one, other]) => [word(one), word(other)].join(' → '))
      const targets = to === null || typeof to !== 'object' ? (to === undefined ? '' : word(to)) : edges.join('、')
      const reasons = Object.values(guards).map(({ reason }) => reason)
      const notes = [confirmed && 'confirmed', undoable && 'undo'].filter(Boolean)
      const who = permission ? `\`${permission}\`` : ''
      return [label, from.map(word).join('、'), targets, reasons.join('<br>'), who, notes.join(', ')]
    })
    const head = ['action', 'from', 'to', 'refused where', 'permission', 'notes']
    return [`## ${of}`, diagram.join('\n'), table(head, rows)].join('\n\n')
  })
  const intro = `${MADE}

An empty *to*: the state stays. *service*: comes of itself. No permission: each kind of record has that of its own call. *confirmed* as in
[calls](calls.md); *undo*: a bulk action that can be taken back. Whatever is not listed is answered with 409 and the states that allow it.`
  return ['# States and what leads from one to another', intro, ...sections].join('\n\n').concat('\n')
}

const OPEN_DOOR = fileURLToPath(new URL('../../docs/open-door.md', import.meta.url))

/**
 * Returns the document for vendors. Its section 取值 (values) is generated from contracts and seed; the other sections
 * are copied from the present file.
 */
function openDoorPage(): string {
  const written = readFileSync(OPEN_DOOR, 'utf8')
  const begin = written.indexOf('\n## 取值\n') + 1
  const end = written.indexOf('\n## ', begin) + 1
  return `${written.slice(0, begin)}${openDoorValues()}\n\n${written.slice(end)}`
}

/** Each generated page with the text that it must have. */
export const pages: readonly { readonly path: string; readonly text: string }[] = [
  { path: fileURLToPath(new URL('../../docs/calls.md', import.meta.url)), text: callsPage() },
  { path: fileURLToPath(new URL('../../docs/permissions.md', import.meta.url)), text: permissionsPage() },
  { path: fileURLToPath(new URL('../../docs/states.md', import.meta.url)), text: statesPage() },
  { path: OPEN_DOOR, text: openDoorPage() },
]

/** Returns whether the file of the page has the expected text. */
export function isCurrent({ path, text }: (typeof pages)[number]): boolean {
  return readFileSync(path, 'utf8') === text
}

if (import.meta.main) for (const { path, text } of pages) writeFileSync(path, text)
