/**
 * What stands in the browser for the part of zod that writes JSON Schema (next.config.ts): only the backend does. A
 * name that zod adds is missing here, which the build says.
 */
function leftOut(): never {
  throw new Error('JSON Schema and the limits read from it (minLength, maxValue …) are left out of the browser')
}
const makesNone = () => leftOut

export {
  leftOut as aggregateChecks,
  leftOut as anyProcessor,
  leftOut as arrayProcessor,
  leftOut as bigintProcessor,
  leftOut as booleanProcessor,
  leftOut as catchProcessor,
  leftOut as customProcessor,
  leftOut as dateProcessor,
  leftOut as defaultProcessor,
  leftOut as enumProcessor,
  leftOut as fileProcessor,
  leftOut as functionProcessor,
  leftOut as intersectionProcessor,
  leftOut as lazyProcessor,
  leftOut as literalProcessor,
  leftOut as mapProcessor,
  leftOut as nanProcessor,
  leftOut as neverProcessor,
  leftOut as nonoptionalProcessor,
  leftOut as nullProcessor,
  leftOut as nullableProcessor,
  leftOut as numberProcessor,
  leftOut as objectProcessor,
  leftOut as optionalProcessor,
  leftOut as pipeProcessor,
  leftOut as prefaultProcessor,
  leftOut as promiseProcessor,
  leftOut as readonlyProcessor,
  leftOut as recordProcessor,
  leftOut as setProcessor,
  leftOut as stringProcessor,
  leftOut as successProcessor,
  leftOut as symbolProcessor,
  leftOut as templateLiteralProcessor,
  leftOut as toJSONSchema,
  leftOut as transformProcessor,
  leftOut as tupleProcessor,
  leftOut as undefinedProcessor,
  leftOut as unionProcessor,
  leftOut as unknownProcessor,
  leftOut as voidProcessor,
  makesNone as createStandardJSONSchemaMethod,
  makesNone as createToJSONSchemaMethod,
}
