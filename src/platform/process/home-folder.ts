import { homedir } from 'node:os'

// The library looks for settings of its own up to the user's home folder when it is loaded, and cannot be loaded where
// there is none: containers run programs as users that no list of users has. So this is imported before the library.
try {
  homedir()
} catch {
  process.env['HOME'] = '/'
}
