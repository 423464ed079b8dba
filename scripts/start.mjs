import { ensureInstalled, handOver } from './launcher.mjs'

await ensureInstalled()
handOver('scripts/start/start.ts', process.argv.slice(2), { supervised: true })
