/** The functions of a module that is loaded when one of them is first called. Each must return a promise. */
export function lazyFunctions<Functions extends object>(
  fetchFunctions: () => Promise<Functions>,
): Functions {
  return new Proxy({} as Functions, {
    get:
      (_, name) =>
      async (...given: unknown[]) => {
        const wanted = Reflect.get(await fetchFunctions(), name) as (...given: unknown[]) => unknown
        return wanted(...given)
      },
  })
}
