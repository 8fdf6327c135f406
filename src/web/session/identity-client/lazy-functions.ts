/**
 * The functions of something that is loaded when one of them is first called. Each must return a promise. `known`: what is there
 * without loading.
 */
export function lazyFunctions<Functions extends object>(
  fetchFunctions: () => Promise<Functions>,
  known: Partial<Functions> = {},
): Functions {
  return new Proxy(known as Functions, {
    get: (_, name) => {
      // They are no promise: whoever awaits them would call `then`.
      if (name === 'then' || Reflect.has(known, name)) return Reflect.get(known, name)
      return async (...given: unknown[]) => {
        const wanted = Reflect.get(await fetchFunctions(), name) as (...given: unknown[]) => unknown
        return wanted(...given)
      }
    },
  })
}

/** An identity provider whose code is loaded when it is first called: visitors never call it. */
export function lazyIdentity<Provider extends { secondFactor: object }>(
  fetchProvider: () => Promise<Provider>,
): Provider {
  let loading: Promise<Provider> | undefined
  const load = () => {
    loading ??= fetchProvider()
    // If loading fails, the next call tries again.
    loading.catch(() => (loading = undefined))
    return loading
  }
  const secondFactor = lazyFunctions(async () => (await load()).secondFactor)
  return lazyFunctions(load, { secondFactor } as Partial<Provider>)
}
