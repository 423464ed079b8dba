import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Loaded before a measured process: tells over IPC what cannot be seen from outside. */
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('message', (message) => {
  if (message === 'collect') {
    globalThis.gc?.()
    delay.reset()
    process.send?.({ collected: true })
  }
  if (message === 'delay') process.send?.({ delay: delay.max / 1e6 })
})
