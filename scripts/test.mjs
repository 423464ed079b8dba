import { ensureInstalled, handOver } from './launcher.mjs'

await ensureInstalled()
handOver('scripts/test/test.ts', process.argv.slice(2))
