import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Call } from '../../lib/contracts/base/call.ts'
import { calls } from '../../lib/contracts/index.ts'
import { flattenMenus } from '../seed/menus.ts'
import { roles } from '../seed/roles.ts'

const MADE = 'Made by `npm run docs` from the contracts and the seed; do not edit.'

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const flags: readonly (readonly [flag: keyof Call, word: string])[] = [
  ['confirmed', 'confirmed'],
  ['beforeReady', 'before ready'],
  ['whileImpersonating', 'while impersonating'],
  ['multipart', 'file'],
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

A permission is \`public\`, \`signedIn\` or the code of a port ([permissions](permissions.md)). *confirmed*: asks for a proof of who one is that is
at most ten minutes old. *before ready*: reachable while an initial password or a required second factor is still to be set. *while impersonating*: allowed
to somebody who looks at the platform as a role. *file*: takes a form with one part named \`file\`.`
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

/** Each page with its text as it should be. */
export const pages: readonly { readonly path: string; readonly text: string }[] = [
  { path: fileURLToPath(new URL('../../docs/calls.md', import.meta.url)), text: callsPage() },
  { path: fileURLToPath(new URL('../../docs/permissions.md', import.meta.url)), text: permissionsPage() },
]

/** Whether the file says what it should. */
export function isCurrent({ path, text }: (typeof pages)[number]): boolean {
  return readFileSync(path, 'utf8') === text
}

if (import.meta.main) for (const { path, text } of pages) writeFileSync(path, text)
