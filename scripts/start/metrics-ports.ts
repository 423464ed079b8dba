import type { Config, Part } from './config.ts'

type PortConfig = Pick<Config, 'web' | 'backend' | 'replicas' | 'metricsPort'>

const partsOf = ({ web, backend }: PortConfig): Part[] => [
  ...(web ? (['web'] as const) : []),
  ...(backend ? (['backend'] as const) : []),
]

/**
 * Returns the port for the metrics of a process; undefined when metrics are off. The ports count from METRICS_PORT: web
 * server, backend, web server of the second replica, its backend, and so on.
 */
export function metricsPortOf(config: PortConfig, part: Part, replica = 0): number | undefined {
  const parts = partsOf(config)
  return config.metricsPort && config.metricsPort + replica * parts.length + parts.indexOf(part)
}

/** The metrics ports of all processes. */
export function metricsPortsOf(config: PortConfig): number[] {
  const replicas = Array.from({ length: config.replicas }, (_, replica) => replica)
  const ports = replicas.flatMap((replica) => partsOf(config).map((part) => metricsPortOf(config, part, replica)))
  return ports.filter((port) => port !== undefined)
}
