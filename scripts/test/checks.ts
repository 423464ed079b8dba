import { globSync } from 'node:fs'
import { z } from 'zod'
import { root, run, runTool } from '../command.ts'
import { languageFaultsBelow } from '../language/check.ts'

export interface Check {
  title: string
  /** Resolves to the findings as text; empty when there are none. */
  run(): Promise<string>
}

/** Folders of our own code; the import rules check all of it. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'backend',
  'bench',
  'e2e',
  'scripts',
  'middleware.ts',
  'server.ts',
  'next.config.ts',
  'playwright.config.ts',
  'vitest.config.ts',
]

const reportSchema = z.object({
  modules: z.array(z.object({ source: z.string() })),
  summary: z.object({
    violations: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        rule: z.object({ name: z.string() }),
        cycle: z.array(z.object({ name: z.string() })).optional(),
      }),
    ),
  }),
})

function tool(title: string, file: string, args: string[]): Check {
  return {
    title,
    async run() {
      const { ok, output } = await runTool(file, args, { env: { NO_COLOR: '1' } })
      return ok ? '' : output || 'failed without a word'
    },
  }
}

async function importRules(): Promise<string> {
  const present = globSync(SOURCES, { cwd: root })
  const { output } = await run(process.execPath, [
    '--import',
    './scripts/swc-using.mjs',
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    ...present,
  ])
  let report: z.infer<typeof reportSchema>
  try {
    report = reportSchema.parse(JSON.parse(output))
  } catch {
    return output
  }
  // Without its parser (@swc/core), dependency-cruiser skips TypeScript files silently and finds nothing. The files
  // that it has read are therefore compared with all source files.
  const seen = new Set(report.modules.map(({ source }) => source))
  const unseen = globSync(
    SOURCES.map((source) => (source.endsWith('.ts') ? source : `${source}/**/*.{ts,tsx}`)),
    { cwd: root },
  ).filter((file) => !file.endsWith('.d.ts') && !seen.has(file))
  if (unseen.length > 0) return `not read by dependency-cruiser (is @swc/core installed?): ${unseen.join(', ')}`
  return report.summary.violations
    .map(({ rule, from, to, cycle }) => {
      const way = cycle ? cycle.map(({ name }) => name).join(' → ') : to
      return `${rule.name}: ${from} → ${way}`
    })
    .join('\n')
}

/** The quick checks, in the order of their output. */
export const checks: readonly Check[] = [
  tool('格式与规范（Biome）', '@biomejs/biome/bin/biome', ['ci', '--colors=off', '--reporter=summary']),
  tool('类型（TypeScript）', 'typescript/bin/tsc', ['--noEmit', '-p', '.', '--pretty', 'false']),
  { title: '引用规则（dependency-cruiser）', run: importRules },
  tool('无用代码（knip）', 'knip/bin/knip.js', ['--no-progress']),
  { title: '注释与测试标题的语言', run: async () => languageFaultsBelow([]).join('\n') },
  // The second run of knip does not count tests as users of an export. Its configuration file lists the exports that
  // only tests use on purpose.
  tool('只有测试使用的代码（knip）', 'knip/bin/knip.js', ['--no-progress', '--config', 'knip.without-tests.mjs']),
]
