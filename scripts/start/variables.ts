import { backendSettings } from '../../backend/core/config.ts'
import { webSettings } from '../../lib/proxy/config.ts'

/** The names in a schema of variables; the starting program sets NODE_ENV. */
const of = (settings: { shape: object }) => Object.keys(settings.shape).filter((name) => name !== 'NODE_ENV')

export const webVariables: readonly string[] = of(webSettings)
export const backendVariables: readonly string[] = of(backendSettings)

/** Every environment variable that an operator may set. Documents and container files are compared with it. */
export const variables: readonly string[] = [...new Set([...webVariables, ...backendVariables])]
