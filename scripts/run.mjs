import { ensureInstalled, handOver } from './launcher.mjs'

const [script, ...args] = process.argv.slice(2)
await ensureInstalled()
handOver(script, args)
