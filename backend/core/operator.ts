/** Prints a line for the operator of the service, at every log level. */
export function printToOperator(text: string): void {
  if (process.send) process.send({ type: 'notice', text })
  else console.log(text)
}
