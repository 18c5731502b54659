declare module '@vitejs/plugin-react/preamble' {}
