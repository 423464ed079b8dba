import { step } from '../progress.mjs'
import { type Check, checks } from './checks.ts'
import { subjectWarnings } from './commit-subjects.ts'

/** Runs one check and shows its findings; returns true when there are none. */
export async function passes(check: Check): Promise<boolean> {
  try {
    await step(check.title, async () => {
      const findings = await check.run()
      if (findings) throw new Error(findings)
    })
    return true
  } catch (error) {
    console.log(error instanceof Error ? error.message : error)
    return false
  }
}

if (import.meta.main) {
  let failed = 0
  for (const check of checks) if (!(await passes(check))) failed += 1
  for (const warning of await subjectWarnings()) console.log(`· 提交说明：${warning}`)
  console.log(`${checks.length - failed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
