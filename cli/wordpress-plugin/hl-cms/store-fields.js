// The panel "Store" of the block editor: one box a custom field. It is plain JavaScript, so that the
// plugin needs no build step.
;(({ components, coreData, editPost, editor, element, plugins }, { title, location, fields }) => {
  const h = element.createElement
  // WordPress 6.6 moved it.
  const Panel = editor?.PluginDocumentSettingPanel ?? editPost.PluginDocumentSettingPanel

  plugins.registerPlugin('hl-cms-store-fields', { render: StoreFields })

  function StoreFields() {
    const [meta, setMeta] = coreData.useEntityProp('postType', 'hl_cms_store', 'meta')
    const set = (name, value) => setMeta({ ...meta, [name]: value })
    return h(
      Panel,
      { name: 'store-fields', title },
      h(components.TextControl, {
        label: location,
        maxLength: 64,
        value: meta?.location_id ?? '',
        onChange: (value) => set('location_id', value.trim()),
      }),
      fields.map(({ name, label, example }) =>
        h(components.TextareaControl, {
          key: name,
          label,
          help: example,
          value: meta?.[name] ?? '',
          onChange: (value) => set(name, value),
        }),
      ),
    )
  }
})(window.wp, window.hlCms)
