import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { manuals } from '../../lib/manuals/manuals.ts'
import { backendVariables, variables, webVariables } from './variables.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const sorted = (names: Iterable<string>) => [...new Set(names)].sort()

/** Returns the variable names in the first column of the table in a section of a document. */
function tableOf(path: string, section: string): string[] {
  const [, text = ''] = read(path).split(`\n## ${section}\n`)
  const rows = (text.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'))
  return rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name))
}

interface Service {
  readonly text: string
  /** The variables of the service with their values. */
  readonly environment: Readonly<Record<string, string>>
}

/** Reads the part of a service in compose.yaml that the tests need. It relies on the indentation of the file. */
function service(name: string): Service {
  const [, after = ''] = read('compose.yaml').split(`\n  ${name}:\n`)
  const text = after.split(/\n(?= {0,2}\S)/)[0] ?? ''
  const [, block = ''] = text.split('\n    environment:\n')
  const lines = (block.split(/\n(?= {4}\S)/)[0] ?? '').split('\n')
  const entries = lines.flatMap((line) => [...line.matchAll(/^ {6}([A-Z_]+): (.*)$/g)])
  return { text, environment: Object.fromEntries(entries.map(([, key = '', value = '']) => [key, value])) }
}

describe('the environment variables', () => {
  test('equal those in the table of docs/operations.md', () => {
    expect(sorted(tableOf('docs/operations.md', 'Configuration'))).toEqual(sorted(variables))
  })

  test('are all in .env.example, together with DATABASE_PASSWORD for Compose', () => {
    const named = [...read('.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name = '']) => name)
    expect(sorted(named)).toEqual(sorted([...variables, 'DATABASE_PASSWORD']))
  })

  test('include every variable that the shipped code reads', () => {
    /** Matches variables that npm, Node, the terminal or our own scripts set. */
    const others = /^(NODE_ENV|TZ|PATH|CI|INIT_CWD|npm_\w+|NEXT_\w+)$/
    const files = globSync(
      ['{app,backend,components,lib}/**/*.{ts,tsx}', 'scripts/{*.mjs,start/*.ts}', '{middleware,server}.ts'],
      {
        cwd: root,
      },
    ).filter((file) => !/\.test\.tsx?$|^backend\/(testing|fuzz)\/|^lib\/proxy\/testing/.test(file))
    const found = files.flatMap((file) => [...read(file).matchAll(/process\.env\.(\w+)/g)].map(([, name = '']) => name))
    expect(found.length).toBeGreaterThan(5)
    expect(sorted(found).filter((name) => !others.test(name) && !variables.includes(name))).toEqual([])
  })
})

describe('compose.yaml', () => {
  /** Variables that compose.yaml sets to fixed values: addresses and ports within its network. */
  const settled = {
    backend: {
      DATABASE_URL: /@database:5432\//,
      BACKEND_HOST: /^0\.0\.0\.0$/,
      BACKEND_PORT: /^3001$/,
      METRICS_HOST: /^0\.0\.0\.0$/,
    },
    web: { BACKEND_URL: /^http:\/\/backend:3001$/, PORT: /^3000$/, METRICS_HOST: /^0\.0\.0\.0$/ },
  } as const
  /**
   * Variables that compose.yaml leaves out: BACKEND_WS_URL is derived from BACKEND_URL, HOST is all addresses by
   * default, and the image sets DATA_DIR to the folder of the volume.
   */
  const leftOut = { backend: ['DATA_DIR'], web: ['BACKEND_WS_URL', 'HOST'] }

  test.each([
    ['backend', backendVariables],
    ['web', webVariables],
  ] as const)('passes every environment variable of the %s to its container', (name, own) => {
    const { environment } = service(name)
    expect(sorted([...Object.keys(environment), ...leftOut[name]])).toEqual(sorted(own))
    for (const [variable, value] of Object.entries(environment)) {
      const fixed = Object.entries(settled[name]).find(([key]) => key === variable)?.[1]
      expect(value, variable).toMatch(fixed ?? new RegExp(`^\\$\\{${variable}:-[01]?\\}$`))
    }
  })

  test('creates example data only on request', () => {
    expect(service('backend').environment.DEMO).toMatch(/^\$\{DEMO:-0\}$/)
  })

  test.each(['database', 'backend', 'web'])('has a health check and a restart rule for the container %s', (name) => {
    const { text } = service(name)
    expect(text).toMatch(/\n {4}healthcheck:\n {6}test: \[/)
    expect(text).toMatch(/\n {4}restart: unless-stopped/)
  })

  test.each([
    ['backend', 'database'],
    ['web', 'backend'],
  ])('starts the container %s only when the container %s is healthy', (name, other) => {
    expect(service(name).text).toContain(`depends_on:\n      ${other}:\n        condition: service_healthy`)
  })
})

describe('Dockerfile', () => {
  const stages = read('Dockerfile')
    .split(/^FROM /m)
    .slice(1)
  const [build = '', final = ''] = stages

  test('installs packages before copying the sources, and removes development packages again', () => {
    expect(stages).toHaveLength(2)
    const steps = ['COPY package.json package-lock.json', 'npm ci', 'COPY . .', 'npm run build', 'npm prune --omit=dev']
    const places = steps.map((step) => build.indexOf(step))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(final).not.toMatch(/\bnpm\b/)
  })

  test('runs as an unprivileged user that owns only the data folder', () => {
    expect(final).toMatch(/^USER node$/m)
    expect(final.match(/chown \S+ \S+/g)).toEqual(['chown node:node /data'])
    expect(final).not.toContain('--chown')
  })

  test('starts the service without example data, marks the image as complete and has a health check', () => {
    expect(final).toMatch(/^ENV .*\bDEMO=0\b/m)
    expect(build).toContain('touch .image')
    expect(final).toMatch(/^HEALTHCHECK .*"scripts\/health\.mjs"/m)
    expect(read('scripts/image.mjs')).toContain("'../.image'")
  })

  test('includes the manuals and the example client docs/open-door-client.ts', () => {
    const lines = read('.dockerignore').split('\n')
    expect(lines).not.toContain('docs')
    for (const path of ['!docs/*.md', '!docs/images', '!docs/open-door-client.ts'])
      expect(lines.indexOf(path)).toBeGreaterThan(lines.indexOf('docs/*'))
    for (const { name } of manuals) expect(read(`docs/${name}.md`)).toMatch(/^# /)
  })

  test('includes all files that the commands in the image need', () => {
    const ignored = read('.dockerignore').split('\n')
    for (const path of ['scripts', 'backend', 'lib', 'package.json', 'package-lock.json'])
      expect(ignored).not.toContain(path)
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', '.data', 'node_modules', '**/.next']))
  })
})
