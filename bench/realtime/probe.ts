import { monitorEventLoopDelay } from 'node:perf_hooks'

/** This module is loaded into a measured process and sends figures over IPC that cannot be measured from outside. */
const delay = monitorEventLoopDelay({ resolution: 1 })
process.on('message', (message) => {
  if (message === 'collect') {
    globalThis.gc?.()
    process.send?.({ collected: true })
  }
  // Checking every millisecond takes two percent of a processor, so the check runs only on request.
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
