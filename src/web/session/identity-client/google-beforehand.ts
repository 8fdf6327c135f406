// A page that offers Google loads this file: the window, and the provider that opens it at the click.
import './embedded.ts'
import './google-popup.ts'
