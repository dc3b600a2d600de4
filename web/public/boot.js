// Before the page's code: which texts. Before the first paint: the theme, the width of the sidebar and which frame to draw.
;(function () {
  var root = document.documentElement
  globalThis.textosCorrigidos = root.dataset.textos === 'corrigidos'
  function kept(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  if (kept('theme')) root.dataset.theme = kept('theme')
  if (kept('teclas')) root.dataset.teclas = kept('teclas')
  if (kept('sidebar')) root.dataset.sidebar = kept('sidebar')
  var outside =
    /^\/(login|register|forgot-password|reset-password|convite|confirmar-email|cancelar-email|verificar)\b/.test(
      location.pathname,
    )
  // the provider's frame has no sidebar, and his area a session of its own
  var sessao = 'sessao'
  if (/^\/prestador(\/|$)/i.test(location.pathname)) {
    root.dataset.area = 'prestador'
    sessao = 'sessaoPrestador'
  }
  // Code that does not arrive would leave the empty frame standing for ever.
  addEventListener(
    'error',
    function (event) {
      if (event.target.tagName !== 'SCRIPT') return
      root.dataset.scene = 'failed'
      // and by itself once there is a network again
      addEventListener('online', function () {
        location.reload()
      })
    },
    true,
  )
  root.dataset.scene =
    outside || !new RegExp('(^|; )' + sessao + '=').test(document.cookie) ? 'front' : 'shell'
})()
