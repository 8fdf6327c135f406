import { AsyncLocalStorage } from 'node:async_hooks'
import { shedOrder, type ShedClass } from '#contract/limits/shed-order'

type Means = {
  /** Resolves once it would be a request's turn: the time that takes is what everybody waits for. Rejects if nobody can tell. */
  takeTurn: () => Promise<unknown>
  /** How many requests are in progress or wait for a place. */
  inProgress: () => number
  /** Called when refusing begins and ends. */
  told?: (begins: boolean) => void
  /** Milliseconds of a monotonic clock. */
  now?: () => number
}

export type Shedder = ReturnType<typeof createShedder>

/** No wait is longer than this for long while the store does all it can and no more. */
const targetMs = 50
const everyMs = 100
/** A wait counts only if this many looks in a row have found one: the shortest of them is what a burst cannot explain. */
const looks = 3
/** Fewer requests than this are no crowd: whatever they wait for, refusing others would not help. */
const crowd = 16

/** A look that finds waits refuses so much of a class more, or several times as much if the wait is long. */
const tightens = 0.25
const mostTightening = 4
const loosens = 0.05

/** Nothing of the last class is refused here: the places at the gate are its limit. */
const mostCut = shedOrder.indexOf('orders')

/**
 * Decides what is refused while more is asked of the store than it can do: first all of the first class, then part of the next,
 * so that what is left can be done. It goes by how long one waits for a turn at the processor and at the database, and not by a rate:
 * how much the store can do depends on the machine and on what is asked. While there is no crowd, it does nothing at all.
 */
export function createShedder({
  takeTurn,
  inProgress,
  told = () => {},
  now = () => performance.now(),
}: Means) {
  const classes = createClasses(told)
  const waits = createWaits()
  let askedAt: number | null = null
  let lookedAt = 0
  /** A look belongs to no request, whichever has made it begin. */
  const outside = AsyncLocalStorage.snapshot()
  let timer: NodeJS.Timeout | undefined

  function look(): void {
    const lateMs = Math.max(0, now() - lookedAt - everyMs)
    lookedAt = now()
    if (inProgress() < crowd) return calm()
    if (askedAt !== null) note(lookedAt - askedAt)
    else ask(lateMs)
  }

  /** `lateMs`: how long this look itself has waited for the processor. */
  function ask(lateMs: number): void {
    const at = now() - lateMs
    askedAt = at
    const answered = () => {
      if (askedAt === at) askedAt = null
      note(now() - at)
    }
    takeTurn().then(answered, () => {
      askedAt = null
      classes.change(-loosens)
    })
  }

  function note(waitedMs: number): void {
    const least = waits.add(waitedMs)
    if (least > targetMs) {
      classes.change(tightens * Math.min(mostTightening, least / targetMs))
    } else if (waitedMs <= targetMs) classes.change(-loosens)
  }

  function calm(): void {
    waits.forget()
    classes.ease()
    if (classes.cut() > 0) return
    clearInterval(timer)
    timer = undefined
  }

  return {
    /** Whether a request of this class is to be refused now. */
    refuses(name: ShedClass): boolean {
      if (timer === undefined) {
        if (inProgress() < crowd) return false
        lookedAt = now()
        timer = outside(() => setInterval(look, everyMs))
        timer.unref()
      }
      return classes.refuses(name)
    },
    /** Whether a page is to do without what it can do without. */
    spares: (name: ShedClass): boolean => name === 'extras' && classes.cut() >= 1,
    /** How many classes are refused, with the part of the next. */
    cut: classes.cut,
    refused: classes.refused,
    stop: () => clearInterval(timer),
  }
}

/** The last waits. */
function createWaits() {
  let last: number[] = []
  return {
    /** The shortest of the last looks; 0 while there were too few. */
    add(waitedMs: number): number {
      last = [...last, waitedMs].slice(-looks)
      return last.length === looks ? Math.min(...last) : 0
    },
    forget(): void {
      last = []
    },
  }
}

/** How much is refused of each class. `told` is called when refusing begins and ends. */
function createClasses(told: (begins: boolean) => void) {
  /** How many classes are refused, in order; the fraction is the part of the next. */
  let cut = 0
  /** What of the next class has been let in lately, so that exactly the part that is meant is refused. */
  let owed = 0
  const refused = Object.fromEntries(shedOrder.map((name) => [name, 0])) as Record<
    ShedClass,
    number
  >
  return {
    cut: () => cut,
    refused: (): Readonly<Record<ShedClass, number>> => refused,
    change(by: number): void {
      const before = cut
      cut = Math.min(mostCut, Math.max(0, cut + by))
      if (before === 0 && cut > 0) told(true)
      if (before > 0 && cut === 0) told(false)
    },
    /** Refuses half as much, and in the end nothing. */
    ease(): void {
      this.change(cut < 0.1 ? -cut : -cut / 2)
    },
    refuses(name: ShedClass): boolean {
      const part = cut - shedOrder.indexOf(name)
      if (part <= 0) return false
      if (part < 1) {
        owed += part
        if (owed < 1) return false
        owed -= 1
      }
      refused[name]++
      return true
    },
  }
}
