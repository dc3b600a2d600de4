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
  if (root.dataset.scene === 'shell') ask()
  else take()

  // The calls the server knows of: what it answered in the page itself, and what leaves beside the page's
  // code. web/kit/call/sent.ts takes the answers.
  function ask() {
    var token = cookie(sessao)
    var org = cookie('sessaoEmpresa')
    var sent = {}
    var cedo = (globalThis.cedo = { token: token, sent: sent, brought: 0 })
    var brought = take(token.slice(0, 12) + ' ' + (org || ''))
    var late = false
    ;(root.dataset.cedo || '').split(' ').forEach(function (pattern) {
      if (!pattern || (/:org/.test(pattern) && !org)) return
      var sizes = /quantidade=:([\d|]+)/.exec(pattern)
      var size = sizes && remembered(sizes[1].split('|'))
      // accounts of this browser that asked for different ones: whose it is, the page finds out
      if (sizes && !size) {
        late = true
        return
      }
      var url = pattern.replace(':org', org).replace(/:[\d|]+/, size)
      if (brought[url]) {
        sent[url] = Promise.resolve(
          new Response(brought[url], { headers: { 'Content-Type': 'application/json' } }),
        )
        cedo.brought += 1
        return
      }
      late = true
      sent[url] = fetch(url, {
        headers: { Accept: 'application/json', 'X-Sessao': token },
        redirect: 'error',
        priority: 'high',
        signal: AbortSignal.timeout(30000),
      })
      // whoever takes it is told
      sent[url].catch(function () {})
    })
    if (late) cedo.brought = 0
  }
  // What the page brought along, as server/kit/http/first-answers.ts wrote it: another tab may have begun
  // another session meanwhile, or chosen another company.
  function take(whose) {
    var brought = {}
    document.querySelectorAll('script[data-resposta]').forEach(function (one) {
      if (one.dataset.de === whose) brought[one.dataset.resposta] = one.textContent
      one.remove()
    })
    return brought
  }
  // web/kit/list/page-size.ts keeps them, by account; the first where there is none
  function remembered(sizes) {
    var all
    try {
      all = Object.values(JSON.parse(kept('quantidade') || '{}')).map(String)
    } catch {
      return sizes[0]
    }
    if (new Set(all).size > 1) return undefined
    return sizes.includes(all[0]) ? all[0] : sizes[0]
  }
  function cookie(name) {
    var pair = new RegExp('(?:^|; )' + name + '=([^;]*)').exec(document.cookie)
    return pair && decodeURIComponent(pair[1])
  }
})()
