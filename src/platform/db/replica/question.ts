/**
 * A question that is asked again only when there was an answer. Looks are counted meanwhile rather than the time: a process that had no time
 * itself blames nobody.
 */
export function createQuestion(work: () => Promise<void>, patienceLooks: number) {
  let isAsked = false
  let looks = 0
  return {
    ask(): void {
      if (isAsked) return
      isAsked = true
      looks = 0
      void work().finally(() => (isAsked = false))
    },
    /** Called at each look: whether it has had no answer for too many of them. */
    isLate(): boolean {
      looks += 1
      return isAsked && looks >= patienceLooks
    },
  }
}
