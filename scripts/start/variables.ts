import { backendSettings } from '../../backend/core/config.ts'
import { webSettings } from '../../lib/proxy/config.ts'

/**
 * Returns the names of the variables in a schema. NODE_ENV is left out, because the starting program sets it and not
 * the operator.
 */
const of = (settings: { shape: object }) => Object.keys(settings.shape).filter((name) => name !== 'NODE_ENV')

export const webVariables: readonly string[] = of(webSettings)
export const backendVariables: readonly string[] = of(backendSettings)

/** Every environment variable that an operator may set. Tests compare documents and container files with this list. */
export const variables: readonly string[] = [...new Set([...webVariables, ...backendVariables])]
