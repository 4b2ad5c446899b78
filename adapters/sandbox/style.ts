export const STYLE = `
:root { color-scheme: light dark; --bg: #faf7f1; --surface: #fff; --ink: #17192b; --soft: #4a4d63; --line: #857c6c;
  --primary: #2f3aa0; --on-primary: #fff; --warn: #8a4b00; --warn-soft: #ffefd0; }
@media (prefers-color-scheme: dark) { :root { --bg: #0f1120; --surface: #181b2e; --ink: #f4f1ea; --soft: #c2c4d3;
  --line: #7a7f9b; --primary: #b3bcff; --on-primary: #0f1120; --warn: #ffc46b; --warn-soft: #3d2a08; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink); font: 1rem/1.5 ui-sans-serif, system-ui, sans-serif; }
main { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 2rem; line-height: 1.2; margin: .25rem 0; letter-spacing: -.01em; }
h2 { font-size: 1.125rem; margin: 0; }
p { overflow-wrap: anywhere; }
a { color: var(--primary); overflow-wrap: anywhere; }
.card { background: var(--surface); border-radius: 1.125rem; padding: 1.25rem; margin: 1rem 0; box-shadow: 0 1px 2px #17192b0f, 0 4px 14px #17192b0d; }
.card > :last-child { margin-bottom: 0; }
.card > form + p { margin-top: 1rem; }
.small { color: var(--soft); font-size: .875rem; margin: .25rem 0; overflow-wrap: anywhere; }
.note { color: var(--warn); background: var(--warn-soft); border-radius: .75rem; padding: .75rem 1rem; }
.text { white-space: pre-line; overflow-wrap: anywhere; }
form { display: grid; gap: .75rem; }
.filter { grid-template-columns: auto 1fr auto; align-items: center; }
input { font: inherit; color: inherit; background: var(--surface); min-height: 3rem; min-width: 0; border: 1px solid var(--line); border-radius: .75rem; padding: 0 .75rem; }
::placeholder { color: var(--soft); opacity: 1; }
button, .button { font: inherit; font-weight: 600; min-height: 3rem; padding: .7rem 1rem; border-radius: .75rem; border: 1px solid var(--line);
  background: transparent; color: inherit; cursor: pointer; text-decoration: none; display: inline-block; text-align: center; }
.primary { background: var(--primary); color: var(--on-primary); border-color: transparent; }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }
`
