// Shows the notice above the page in browsers older than oldest-browsers.ts says. Written so that every browser can run it: the
// rule is in Chrome from 85, Firefox from 128 and Safari from 16.4, the colour in Chrome from 111. The build puts this into the page.
if (!window.CSS || !window.CSSPropertyRule || !CSS.supports('color', 'color-mix(in srgb, red, red)'))
  document.getElementById('old-browser').removeAttribute('hidden')
