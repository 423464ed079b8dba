import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Loaded before a measured process: tells over IPC what cannot be seen from outside. */
const delay = monitorEventLoopDelay({ resolution: 1 })
process.on('message', (message) => {
  if (message === 'collect') {
    globalThis.gc?.()
    process.send?.({ collected: true })
  }
  // Looking every millisecond takes two percent of a processor: only while it is asked for.
  if (message === 'watch') {
    globalThis.gc?.()
    delay.reset()
    delay.enable()
    process.send?.({ watched: true })
  }
  if (message === 'delay') {
    delay.disable()
    process.send?.({ delay: delay.max / 1e6 })
  }
})
