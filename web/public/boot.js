// Before the page's code: which texts, and what its first screen asks for. Before the first paint: the theme, the width of the sidebar and which frame to draw.
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
  var sessao = /(^|; )sessao=/
  if (/^\/prestador(\/|$)/i.test(location.pathname)) {
    root.dataset.area = 'prestador'
    sessao = /(^|; )sessaoPrestador=/
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
  root.dataset.scene = outside || !sessao.test(document.cookie) ? 'front' : 'shell'
  if (root.dataset.scene === 'shell') ask()

  // The calls the server knows of leave beside the page's code; web/kit/call/sent.ts takes the answers.
  function ask() {
    var token = cookie('sessao')
    var org = cookie('sessaoEmpresa')
    var sent = {}
    globalThis.cedo = { token: token, sent: sent }
    ;(root.dataset.cedo || '').split(' ').forEach(function (pattern) {
      // a list is asked as it comes by itself; what its address or this browser wants else, the page knows
      var list = /:org/.test(pattern)
      if (!pattern || (list && (!org || location.search || kept('quantidade')))) return
      var url = pattern.replace(':org', org)
      sent[url] = fetch(url, {
        headers: { Accept: 'application/json', 'X-Sessao': token },
        redirect: 'error',
        priority: 'high',
        signal: AbortSignal.timeout(30000),
      })
      // whoever takes it is told
      sent[url].catch(function () {})
    })
  }
  function cookie(name) {
    var pair = new RegExp('(?:^|; )' + name + '=([^;]*)').exec(document.cookie)
    return pair && decodeURIComponent(pair[1])
  }
})()
