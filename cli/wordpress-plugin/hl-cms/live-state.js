// The panel "On the site" of the block editor. A change that waits for a build is asked about until it is there.
;(({ apiFetch, data, editPost, editor, element, plugins }, { title, path }) => {
  const h = element.createElement
  // WordPress 6.6 moved it.
  const Panel = editor?.PluginDocumentSettingPanel ?? editPost.PluginDocumentSettingPanel
  const seconds = 5

  plugins.registerPlugin('hl-cms-live-state', { render: LiveState })

  function LiveState() {
    // Each save brings a new one.
    const { id, saved } = data.useSelect((select) => {
      const post = select('core/editor').getCurrentPost()
      return { id: post.id, saved: post.hl_cms_live }
    }, [])
    const [state, setState] = element.useState(saved)
    element.useEffect(() => setState(saved), [saved])
    element.useEffect(() => {
      if (!state?.waits) return
      const address = `${path}/${id}?context=edit&_fields=hl_cms_live`
      const ask = () =>
        apiFetch({ path: address }).then(
          ({ hl_cms_live }) => setState(hl_cms_live),
          () => setState({ ...state }),
        )
      const timer = setTimeout(ask, seconds * 1000)
      return () => clearTimeout(timer)
    }, [state])
    return h(Panel, { name: 'live-state', title }, h('p', { role: 'status' }, state?.text))
  }
})(window.wp, window.hlCmsLive)
